import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { reduceDraft } from './draft-state';
import type { DraftEffect, DraftEvent, DraftState, LocalDraft, ServerDraft } from './draft-types';
import { openDraft } from './open-draft';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
  }
}
const numRuns = inject('isDeep') ? 3_000 : 300;

type Request = Extract<DraftEffect, { type: 'read' | 'write' | 'delete' }>;

/** What a tab asks of the server, and the answer that is on its way back. */
interface Asked {
  request: Request;
  answer?: DraftEvent;
}

/** One person's tabs at one item, their device's storage, and the server's rules of drafts and saves. */
function createWorld() {
  let clock = 0;
  let count = 0;
  const next = () => {
    clock += 1_000;
    return new Date(clock).toISOString();
  };
  const name = (word: string) => {
    count += 1;
    return `${word} ${count}`;
  };
  const item = { text: 'saved', rev: 1 };
  let draft: ServerDraft | null = null;
  const storage = new Map<string, LocalDraft>();
  const tabs: Tab[] = [];
  /** The last text of each tab, until the person gives it up or types over it. */
  const precious = new Set<string>();

  interface Tab {
    key: string;
    state: DraftState;
    requests: Asked[];
    /** Read and not heard of yet. */
    polls: DraftEvent[];
    hasSave: boolean;
    /** The server's response to the save, on its way back. */
    response: DraftEvent | undefined;
  }

  function apply(tab: Tab, effects: DraftEffect[]) {
    for (const effect of effects) {
      if (effect.type === 'store') storage.set(tab.key, { ...effect, key: tab.key, savedAt: next() });
      else if (effect.type === 'store-aside')
        storage.set(effect.key, { ...effect, revision: null, isSynced: false, isAside: true });
      else if (effect.type === 'unstore') {
        const { key, text } = effect.other ?? { key: tab.key, text: storage.get(tab.key)?.text };
        if (storage.get(key)?.text === text) storage.delete(key);
      } else if (effect.type === 'read' || effect.type === 'write' || effect.type === 'delete')
        tab.requests.push({ request: effect });
    }
  }
  function send(tab: Tab, event: DraftEvent) {
    const [state, effects] = reduceDraft(tab.state, event);
    tab.state = state;
    apply(tab, effects);
  }
  function open() {
    const [state, effects] = openDraft({ ...item }, [...storage.values()]);
    const tab: Tab = {
      key: name('tab'),
      state,
      requests: [],
      polls: [],
      hasSave: false,
      response: undefined,
    };
    tabs.push(tab);
    apply(tab, effects);
  }
  /** What the server answers to a request, by the rules that its own tests prove. */
  function serve(request: Request): DraftEvent {
    if (request.type === 'read') return { type: 'read', draft };
    const isExpected = request.revision === null ? draft === null : draft?.revision === request.revision;
    if (request.type === 'delete') {
      if (draft !== null && !isExpected) return { type: 'refused', current: draft };
      draft = null;
      return { type: 'deleted' };
    }
    if (!isExpected) return { type: 'refused', current: draft };
    draft = { text: request.text, baseRev: request.baseRev, savedAt: next(), revision: name('revision') };
    return { type: 'written', draft };
  }
  const isSafe = (text: string): boolean =>
    item.text === text ||
    draft?.text === text ||
    // A copy that was sent relies on the server: its tab would not send it again.
    [...storage.values()].some((copy) => copy.text === text && !copy.isSynced) ||
    tabs.some(({ state }) => state.typed === text || state.offers.some((offer) => offer.text === text));

  const actions: Record<string, (tab: Tab, luck: number) => void> = {
    open: () => tabs.length < 3 && open(),
    type(tab) {
      precious.delete(tab.state.typed);
      const text = name('text');
      precious.add(text);
      send(tab, { type: 'typed', text, at: clock });
    },
    pause: (tab) => send(tab, { type: 'due' }),
    serve(tab) {
      const [asked] = tab.requests;
      if (asked) asked.answer ??= serve(asked.request);
    },
    respond(tab) {
      const asked = tab.requests.shift();
      if (asked) send(tab, asked.answer ?? serve(asked.request));
    },
    lose(tab) {
      const asked = tab.requests.shift();
      if (!asked) return;
      // Lost on the way there, or on the way back.
      if (count % 2 === 0 && !asked.answer) serve(asked.request);
      send(tab, { type: 'failed', isWorthRetrying: true });
    },
    poll: (tab) => tab.polls.push({ type: 'polled', draft, askedAt: tab.state.round }),
    /** Polls are answered in any order. */
    hear(tab, luck) {
      const [poll] = tab.polls.splice(luck % Math.max(1, tab.polls.length), 1);
      if (poll) send(tab, poll);
    },
    save(tab) {
      if (tab.hasSave || tab.requests.length > 0) return;
      send(tab, { type: 'save-started', text: tab.state.typed });
      tab.hasSave = true;
    },
    commit(tab) {
      if (!tab.hasSave || tab.response || tab.state.saving === null) return;
      if (tab.state.saved.rev !== item.rev) {
        tab.response = { type: 'save-failed' };
        return;
      }
      // Saved knowingly: what the item was before is a version now.
      precious.delete(item.text);
      Object.assign(item, { text: tab.state.saving, rev: item.rev + 1 });
      tab.response = { type: 'saved', ...item, isCreate: false };
    },
    finishSave(tab) {
      actions.commit?.(tab, 0);
      if (!tab.response) return;
      send(tab, tab.response);
      Object.assign(tab, { hasSave: false, response: undefined });
    },
    kill(tab) {
      tabs.splice(tabs.indexOf(tab), 1);
      if (tabs.length === 0) open();
    },
    reload(tab) {
      precious.delete(tab.state.typed);
      for (const { text } of tab.state.offers) precious.delete(text);
      send(tab, { type: 'adopted', ...item });
    },
    // The saved version of a conflict: the tab's text stays precious, the other offers are given up.
    takeSaved(tab) {
      for (const { text } of tab.state.offers) precious.delete(text);
      send(tab, { type: 'adopted', ...item, aside: { key: name('aside'), at: clock } });
    },
    /** Somebody saved: the tab that has nothing unsaved takes it; another keeps its text over it. */
    rebase(tab) {
      if (tab.state.saving !== null || tab.state.saved.rev === item.rev) return;
      const isClean = tab.state.typed === tab.state.saved.text;
      send(tab, { type: 'rebased', saved: { ...item }, typed: isClean ? item.text : tab.state.typed });
    },
    restore(tab) {
      const [offer] = tab.state.offers;
      if (!offer) return;
      send(tab, { type: 'offer-restored', offer, aside: { key: name('aside'), at: clock } });
    },
    dismiss(tab) {
      const [offer] = tab.state.offers;
      if (!offer) return;
      precious.delete(offer.text);
      send(tab, { type: 'offer-dismissed', offer });
    },
  };

  open();
  return {
    act(name: string, which: number) {
      const tab = tabs[which % tabs.length] as Tab;
      actions[name]?.(tab, which);
    },
    actions: Object.keys(actions),
    listOffers: () => tabs.flatMap(({ state }) => state.offers),
    listLost: () => [...precious].filter((text) => !isSafe(text)),
    /** Lets everything under way come to its end. */
    settle() {
      for (let round = 0; round < 20; round += 1) {
        for (const tab of tabs) {
          actions.finishSave?.(tab, 0);
          actions.hear?.(tab, 0);
          actions.pause?.(tab, 0);
          actions.respond?.(tab, 0);
        }
      }
      return { tabs, draft: draft as ServerDraft | null };
    },
  };
}

/** Found at random: a tab that was filled with a sent text took the copy that another tab had set aside. */
const setAsideInOtherTab: [string, number][] = [
  ['type', 0],
  ['respond', 0],
  ['respond', 0],
  ['open', 0],
  ['takeSaved', 0],
  ['open', 0],
  ['type', 0],
  ['pause', 0],
  ['respond', 0],
  ['kill', 0],
  ['respond', 1],
  ['kill', 0],
];

/** Found at random: a text restored while another one was on its way counted as sent, and the response got lost. */
const restoredWhileWriting: [string, number][] = [
  ['open', 0],
  ['type', 0],
  ['takeSaved', 0],
  ['type', 0],
  ['respond', 0],
  ['restore', 0],
  ['respond', 0],
  ['restore', 0],
  ['lose', 0],
  ['kill', 0],
];

/** The same orders in each run of the tests. A search for new ones takes another seed and 2,000,000 runs. */
const seed = 20_261_126;

const { actions } = createWorld();
const steps = fc.array(
  fc.tuple(fc.constantFrom(...actions, 'open', 'type', 'pause', 'respond', 'respond'), fc.nat(2)),
  {
    maxLength: 60,
    size: 'max',
  },
);

/** Found at random: an equal copy that was sent took the one that was set aside with it. */
const setAsideAndSynced: [string, number][] = [
  ['type', 0],
  ['kill', 0],
  ['open', 0],
  ['open', 0],
  ['respond', 1],
  ['takeSaved', 2],
  ['lose', 1],
  ['takeSaved', 0],
  ['respond', 2],
  ['respond', 0],
  ['restore', 0],
  ['kill', 0],
  ['kill', 0],
  ['type', 0],
  ['kill', 0],
  ['respond', 0],
  ['respond', 0],
];

/** Found at random: a restored text counted as sent although a later write without response had replaced it. */
const writtenWithoutResponse: [string, number][] = [
  ['type', 0],
  ['respond', 0],
  ['respond', 0],
  ['takeSaved', 0],
  ['type', 0],
  ['type', 0],
  ['pause', 0],
  ['lose', 0],
  ['restore', 0],
  ['kill', 0],
  ['respond', 0],
];

test('nothing typed is lost, in any order of tabs, requests, failures, crashes and saves', () => {
  fc.assert(
    fc.property(steps, (order) => {
      const world = createWorld();
      for (const [name, which] of order) {
        world.act(name, which);
        expect(world.listLost()).toEqual([]);
      }
    }),
    {
      numRuns,
      seed,
      examples: [[setAsideAndSynced], [writtenWithoutResponse], [setAsideInOtherTab], [restoredWhileWriting]],
    },
  );
});

test('a tab at rest is on the server, waits for a decision, or has nothing unsaved', () => {
  fc.assert(
    fc.property(steps, (order) => {
      const world = createWorld();
      for (const [name, which] of order) world.act(name, which);
      const { tabs } = world.settle();
      for (const { state } of tabs) {
        const isOnServer = state.server?.text === state.typed;
        const isWaiting = state.offers.some(({ source }) => source === 'server');
        expect(isOnServer || isWaiting || state.typed === state.saved.text, JSON.stringify(state)).toBe(true);
      }
    }),
    { numRuns, seed },
  );
});

test('a single tab is never offered its own draft, in any order of requests and responses', () => {
  const ownSteps = ['type', 'pause', 'serve', 'respond', 'poll', 'hear', 'save', 'commit', 'finishSave'];
  const ownOrders = fc.array(fc.tuple(fc.constantFrom(...ownSteps), fc.nat(2)), {
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(ownOrders, (order) => {
      const world = createWorld();
      for (const [name, which] of order) {
        world.act(name, which);
        expect(world.listOffers()).toEqual([]);
      }
    }),
    { numRuns, seed },
  );
});
