import classes from './search-preview.module.css';

export interface SearchPreviewProps {
  title: string;
  path: string;
  description: string;
}

/** Approximates a search engine's result. */
export function SearchPreview({ title, path, description }: SearchPreviewProps) {
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>Search preview</figcaption>
      <p className={classes.address}>
        {window.location.host}
        {path}
      </p>
      <p dir="auto" className={classes.title}>
        {title || 'Title of the page'}
      </p>
      <p dir="auto" className={classes.text}>
        {description || 'The description appears here.'}
      </p>
    </figure>
  );
}
