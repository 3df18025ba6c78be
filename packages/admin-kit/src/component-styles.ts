/** With those of `ui`, for a remote with forms: see `@atrium/ui/component-styles`. */
import '@atrium/ui/component-styles';
import './conflict/difference-list.module.css';
import './drafts/colleague-drafts.module.css';
import './drafts/draft-notice.module.css';
import './facts.module.css';
import './figures.module.css';
import './lists/list-states.module.css';
import './lists/row-actions.module.css';
import './media/media-picker.module.css';
import './media/thumbnail.module.css';
import './rich-text/bare-text.module.css';
import './rich-text/claim-chip.module.css';
import './rich-text/describe-images.module.css';
import './rich-text/editor-embed.module.css';
import './rich-text/editor-toolbar.module.css';
import './rich-text/rich-text-editor.module.css';
import './rich-text/slash-menu.module.css';
