import { useEffect, useState } from 'react';
import classes from './partners.module.css';

/** A small picture of a chosen file; the name beside it says what it is. */
export function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return <span className={classes.filePreview}>{url && <img src={url} alt="" />}</span>;
}
