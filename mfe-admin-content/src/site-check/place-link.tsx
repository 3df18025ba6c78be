import { Link } from 'react-router-dom';

interface PlaceLinkProps {
  place: { title: string; editPath: string | null };
}

/** The name of an item, which leads to its editor. */
export const PlaceLink = ({ place: { title, editPath } }: PlaceLinkProps) =>
  editPath === null ? <span>{title}</span> : <Link to={editPath}>{title}</Link>;
