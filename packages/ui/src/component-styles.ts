/**
 * Imported first by a remote, it gives all its pages the same order of style sheets, and loads them once. Pages that import components in
 * different orders would otherwise share a style sheet whose order is right for one of them only.
 */
import './avatar.module.css';
import './badge.module.css';
import './breadcrumb.module.css';
import './bulk-bar.module.css';
import './button.module.css';
import './card.module.css';
import './checkbox.module.css';
import './combobox.module.css';
import './container.module.css';
import './count-filters.module.css';
import './data-table.module.css';
import './field.module.css';
import './file-drop.module.css';
import './filter-bar.module.css';
import './form-summary.module.css';
import './heading.module.css';
import './image-upload.module.css';
import './notice.module.css';
import './option-search.module.css';
import './overlay.module.css';
import './page-header.module.css';
import './pagination.module.css';
import './password-field.module.css';
import './progress.module.css';
import './radio-group.module.css';
import './section.module.css';
import './segmented.module.css';
import './skeleton.module.css';
import './spinner.module.css';
import './stat-card.module.css';
import './state-panel.module.css';
import './suggest-field.module.css';
import './switch.module.css';
import './tones.module.css';
import './visually-hidden.module.css';
