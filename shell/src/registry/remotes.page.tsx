import { useParams } from 'react-router-dom';
import { RemoteList } from './remote-list';
import { RemoteScreen } from './remote-screen';

/** All remotes, or the one that the address names. */
export function Component() {
  const { name } = useParams();
  return name === undefined ? <RemoteList /> : <RemoteScreen key={name} name={name} />;
}
