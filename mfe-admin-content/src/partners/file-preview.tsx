import { useEffect, useState } from 'react';
import classes from './partners.module.css';

/** A thumbnail of a chosen file. Decorative: the file name is beside it. */
export function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return <span className={classes.filePreview}>{url && <img src={url} alt="" />}</span>;
}
