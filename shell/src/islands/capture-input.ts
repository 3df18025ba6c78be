/** On an island that does not react yet. */
export interface Press {
  /** The element that is clicked, or the form that is sent. */
  element: HTMLElement;
  submitter?: HTMLElement | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type=hidden],[type=file]),textarea,select';
/** The controls that a press can be on. Its order in an island names a control in each of its versions. */
export const controls = 'a,button,form,summary,input,textarea,select,[role=button]';

interface Entry {
  name: string;
  /** The value of a choice: which of several with the name. */
  value: string;
  isChecked: boolean | undefined;
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const hasChanged = (field: Field): boolean => {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return field.value !== initial?.value;
  }
  return field.value !== field.defaultValue;
};

/** React notices a new value only if its own property of the element is left out. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Captures what a visitor has typed and pressed in an island, across the elements of its versions: by the names of fields and the order of controls. */
export function captureInput(marker: HTMLElement) {
  let entries: Entry[] = [];
  /** Also of elements that a failed version had. */
  const positions = new WeakMap<Element, number>();
  let focused: number | undefined;
  const listControls = () => [...marker.querySelectorAll<HTMLElement>(controls)];
  const inPlace = (element: HTMLElement | null | undefined): HTMLElement | undefined => {
    if (!element || marker.contains(element)) return element ?? undefined;
    return listControls()[positions.get(element) ?? -1];
  };

  const listEntries = (): Entry[] =>
    [...marker.querySelectorAll<Field>(fields)].filter(hasChanged).map((field) => ({
      name: field.name,
      value: field.value,
      isChecked: isChoice(field) ? field.checked : undefined,
    }));
  // A failing version takes its elements away by itself, at any time.
  const notice = {
    input() {
      entries = listEntries();
    },
    focusin({ target }: Event) {
      const position = listControls().indexOf(target as HTMLElement);
      if (position >= 0) focused = position;
    },
  };
  for (const [type, note] of Object.entries(notice)) {
    // React stops some events on elements that it is hydrating. It does so at the body once anything has a portal there.
    window.addEventListener(
      type,
      (event) => marker.contains(event.target as Node | null) && note(event),
      true,
    );
  }

  return {
    /** Before the elements may be replaced. */
    hold(): void {
      for (const [position, control] of listControls().entries()) positions.set(control, position);
      focused = positions.get(document.activeElement ?? document.body) ?? focused;
      const changed = listEntries();
      // After a failed version its empty fields say nothing.
      if (changed.length > 0) entries = changed;
    },
    putBack(): void {
      for (const { name, value, isChecked } of entries) {
        const named = [...marker.querySelectorAll<Field>(fields)].filter((field) => field.name === name);
        const field = isChecked === undefined ? named[0] : named.find((choice) => choice.value === value);
        if (!field) continue;
        if (isChecked === undefined) write(field, value);
        else if ((field as HTMLInputElement).checked !== isChecked) field.click();
      }
      if (focused !== undefined && document.activeElement === document.body)
        listControls()[focused]?.focus({ preventScroll: true });
    },
    repeat(press: Press | undefined): void {
      const element = inPlace(press?.element);
      if (element instanceof HTMLFormElement) element.requestSubmit(inPlace(press?.submitter));
      else element?.click();
    },
  };
}
