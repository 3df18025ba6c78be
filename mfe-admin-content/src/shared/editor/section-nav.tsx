import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { sectionIdOf } from './editor-layout';
import { namesOf, type Section } from './entry-layout';
import { listProblems } from './form-problems';
import classes from './section-nav.module.css';

/** Links to the sections of a long form. It stays in view, and marks sections with problems and with changes. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const { errors, dirtyFields } = useFormState();
  const current = useCurrentSection(sections);
  const problems = listProblems(errors).map(({ fieldId }) => fieldId.split('.')[0]);
  const hasProblem = (name: string) =>
    problems.some((field) => field === name || field?.toLowerCase() === `existing${name.toLowerCase()}`);

  return (
    <nav aria-label="Sections of the form" className={classes.nav}>
      <ul className={classes.list}>
        {sections.map((section) => {
          const { title } = section;
          const names = namesOf(section);
          const isChanged = names.some((name) => dirtyFields[name]);
          const isWrong = names.some(hasProblem);
          return (
            <li key={title}>
              <a
                href={`#${sectionIdOf(title)}`}
                className={classes.link}
                aria-current={title === current ? 'true' : undefined}
                onClick={(event) => showSection(event, title)}
              >
                {title}
                {isWrong && (
                  <span className={classes.problem}>
                    <CircleAlert size={15} />
                    <VisuallyHidden>has problems</VisuallyHidden>
                  </span>
                )}
                {isChanged && !isWrong && (
                  <span className={classes.changed}>
                    <VisuallyHidden>changed</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Not by the hash of the URL, which would be a navigation. */
function showSection(event: MouseEvent, title: string): void {
  const section = document.getElementById(sectionIdOf(title));
  if (!section) return;
  event.preventDefault();
  section.querySelector('h2')?.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

/** The topmost section on the screen. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const shown = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        setCurrent(sections.find(({ title }) => shown.has(sectionIdOf(title)))?.title);
      },
      { rootMargin: '-120px 0px -40% 0px' },
    );
    for (const { title } of sections) {
      const section = document.getElementById(sectionIdOf(title));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
