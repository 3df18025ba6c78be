import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes';
import classes from './overlay.module.css';

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Makes it a link; with the menu's `linkAs` an internal one. */
  path?: string | undefined;
  tone?: 'danger' | undefined;
}

export type MenuEntry = MenuAction | 'separator';

export interface MenuProps {
  /** One button element, e.g. `<IconButton label="Actions">…</IconButton>`. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  linkAs?: ElementType | undefined;
  align?: 'start' | 'end' | undefined;
  /** The element that has the focus after the menu has closed; null for the trigger. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** A menu button with arrow keys and type-ahead. */
export function Menu({ trigger, items, linkAs, align = 'end', finalFocus }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        {/* It stays where it opened: one that followed its button would move under the pointer when something above changes its height. */}
        <BaseMenu.Positioner
          className={classes.positioner}
          sideOffset={6}
          align={align}
          positionMethod="fixed"
          disableAnchorTracking
        >
          <BaseMenu.Popup className={classes.popup} finalFocus={finalFocus && (() => finalFocus() ?? true)}>
            {items.map((item, index) =>
              item === 'separator' ? (
                <BaseMenu.Separator key={`separator-${index}`} className={classes.separator} />
              ) : (
                <MenuLine key={item.id} item={item} linkAs={linkAs} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuLine({ item, linkAs }: { item: MenuAction; linkAs?: ElementType | undefined }) {
  const className = joinClasses(classes.item, item.tone === 'danger' && classes.danger);
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (!item.path) {
    return (
      <BaseMenu.Item className={className} onClick={item.onSelect}>
        {content}
      </BaseMenu.Item>
    );
  }
  const LinkComponent = linkAs;
  return (
    <BaseMenu.LinkItem
      className={className}
      closeOnClick
      onClick={item.onSelect}
      {...(LinkComponent ? { render: <LinkComponent to={item.path} /> } : { href: item.path })}
    >
      {content}
    </BaseMenu.LinkItem>
  );
}
