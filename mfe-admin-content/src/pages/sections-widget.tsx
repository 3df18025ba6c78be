import { sharedParts } from '@atrium/contracts/content/shared-parts.schemas';
import { IconButton } from '@atrium/ui/icon-button';
import { Switch } from '@atrium/ui/switch';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, GripVertical } from 'lucide-react';
import { useEffect } from 'react';
import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PartDrawing } from '../shared/blocks/part-drawing';
import { foldIdsOf, useEntryLayout } from '../shared/editor/entry-layout';
import classes from '../shared/fields/entry-list.module.css';
import { moveEntry, useFolds, useListOrder } from '../shared/fields/use-entry-order';
import { GroupParts } from './group-parts';
import own from './sections-widget.module.css';

interface Place {
  section: string;
  isShown: boolean;
}

/** The sections of a page, each folded to a row with its name, its title and a switch. Its texts are the group of the same key. */
export function SectionsWidget() {
  const { fields } = useEntryLayout();
  const { field } = useController({ name: 'sections' });
  const places = field.value as Place[];
  const { errors } = useFormState();
  const folds = useFolds(places.length, 'none');
  const labelOf = ({ section }: Place) =>
    fields.sections?.options?.find(({ value }) => value === section)?.label ?? section;
  const order = useListOrder<HTMLUListElement>({
    count: places.length,
    nameOf: (index) => labelOf(places[index] as Place),
    isByHandle: true,
    onMove(from, to) {
      folds.move(from, to);
      field.onChange(moveEntry(places, from, to));
    },
  });
  const hasProblem = ({ section }: Place) => get(errors, section) !== undefined;
  const wrong = places.flatMap((place, index) => (hasProblem(place) ? index : []));
  // By value: the form changes its errors in place.
  useEffect(() => folds.reveal(wrong), [wrong.join()]);

  return (
    <div id="sections" tabIndex={-1} className={classes.field}>
      <ul {...order.listProps} className={classes.list}>
        {places.map((place, index) => {
          const { section, section: key, isShown } = place;
          const label = labelOf(place);
          const row = folds.rows[index];
          const parts = [section, `${section}Image`].filter((name) => fields[name] !== undefined);
          const name = (
            <span className={classes.label}>
              {label} <SectionTitle section={section} label={label} />
            </span>
          );
          return (
            <li key={key} className={`${classes.entry} ${isShown ? '' : own.off}`} {...order.rowProps(index)}>
              <div className={classes.head}>
                <button type="button" className={classes.handle} {...order.handleProps(index)}>
                  <GripVertical size={16} />
                </button>
                <h3 className={classes.title}>
                  {parts.length > 0 ? (
                    <button
                      type="button"
                      className={classes.toggle}
                      data-fold={foldIdsOf(fields, parts)}
                      aria-expanded={row?.isOpen}
                      onClick={() => folds.toggle(index)}
                    >
                      <ChevronRight size={16} className={classes.chevron} />
                      <PartDrawing part={section} />
                      {name}
                      {hasProblem(place) && (
                        <span className={classes.problem}>
                          <CircleAlert size={16} />
                          <VisuallyHidden>has a problem</VisuallyHidden>
                        </span>
                      )}
                    </button>
                  ) : (
                    <span className={own.bare}>
                      <PartDrawing part={section} />
                      {name}
                      {Object.hasOwn(sharedParts.fields, section) && (
                        <Link to="/dashboard/pages/shared-parts" className={own.shared}>
                          Its texts are in Shared parts
                        </Link>
                      )}
                    </span>
                  )}
                </h3>
                <Switch
                  label={<VisuallyHidden>Show {label}</VisuallyHidden>}
                  isChecked={isShown}
                  onChange={(next) =>
                    field.onChange(
                      places.map((other, at) => (at === index ? { section, isShown: next } : other)),
                    )
                  }
                />
                <IconButton
                  label={`Move ${label} up`}
                  size="s"
                  disabled={index === 0}
                  onClick={() => order.move(index, index - 1)}
                >
                  <ArrowUp size={16} />
                </IconButton>
                <IconButton
                  label={`Move ${label} down`}
                  size="s"
                  disabled={index === places.length - 1}
                  onClick={() => order.move(index, index + 1)}
                >
                  <ArrowDown size={16} />
                </IconButton>
              </div>
              {row?.wasOpen && (
                <div data-body hidden={!row.isOpen} className={classes.body}>
                  <GroupParts names={parts} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{order.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The section's title on the page, unless it is the name. */
function SectionTitle({ section, label }: { section: string; label: string }) {
  const { watch } = useFormContext();
  const title = String(watch(`${section}.title`) ?? '');
  return title !== '' && title !== label && <span className={classes.name}>{title}</span>;
}
