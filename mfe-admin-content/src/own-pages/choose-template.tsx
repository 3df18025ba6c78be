import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { pageBlocks } from '@atrium/contracts/content/page-blocks.schemas';
import { pageTemplates } from '@atrium/contracts/content/page-templates.schemas';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { Link } from 'react-router-dom';
import { createPathOf, headerOf, pageNames } from '../shared/entry-names';
import classes from './choose-template.module.css';

/** The first step of a new page: what it begins with. Everything can be changed later. */
export function ChooseTemplate() {
  useDocumentTitle('New Page');
  return (
    <>
      <ScreenHeader {...headerOf(pageNames, 'New Page')} description="Choose what the page begins with." />
      <ul className={classes.list}>
        {pageTemplates.map(({ name, label, hint, blocks }) => (
          <li key={name} className={classes.template}>
            <h2 className="large">
              <Link to={`${createPathOf(pageNames)}?template=${name}`} className={classes.link}>
                {label}
              </Link>
            </h2>
            <p className="small muted">{hint}</p>
            <ol className={classes.blocks} aria-label="Blocks">
              {blocks.map(({ kind }, index) => (
                <li key={index} data-kind={kind} className={classes.block}>
                  {pageBlocks[kind].label}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  );
}
