import { expect, test } from 'vitest';
import { foldQuotes } from './fold-quotes';

const answer = 'Tuesday works for us.\n\nBest,\nJane';

test.each([
  [
    'Gmail',
    `${answer}\n\nOn Tue, Dec 1, 2026 at 9:00 AM Max Muster <max@agency.example> wrote:\n\n> Does Tuesday work?\n>\n> Max`,
  ],
  [
    'Gmail, broken line',
    `${answer}\n\nOn Tue, Dec 1, 2026 at 9:00 AM Max Muster via Agency <\nreply+abc@agency.example> wrote:\n\n> Does Tuesday work?`,
  ],
  [
    'Apple Mail',
    `${answer}\n\n> On 1 Dec 2026, at 09:00, Max <max@agency.example> wrote:\n> \n> Does Tuesday work?`,
  ],
  [
    'Apple Mail, line above',
    `${answer}\n\nOn 1 Dec 2026, at 09:00, Max <max@agency.example> wrote:\n\n> Does Tuesday work?\n`,
  ],
  [
    'Gmail, German',
    `${answer}\n\nAm Di., 1. Dez. 2026 um 09:00 Uhr schrieb Max Muster <max@agency.example>:\n\n> Passt Dienstag?`,
  ],
  [
    'Gmail, German, broken line',
    `${answer}\n\nAm Di., 1. Dez. 2026 um 09:00 Uhr schrieb Max Muster <\nmax@agency.example>:\n> Passt Dienstag?`,
  ],
  ['Thunderbird, German', `${answer}\n\nAm 01.12.26 um 09:00 schrieb Max Muster:\n> Passt Dienstag?`],
  [
    'Gmail, French',
    `${answer}\n\nLe mar. 1 déc. 2026 à 09:00, Max Muster <max@agency.example> a écrit :\n\n> Mardi convient ?`,
  ],
  ['Thunderbird, French', `${answer}\n\nLe 01/12/2026 à 09:00, Max a écrit :\n> Mardi convient ?`],
  ['Spanish', `${answer}\n\nEl mar, 1 dic 2026 a las 9:00, Max (<max@agency.example>) escribió:\n> ¿Martes?`],
  [
    'Outlook',
    `${answer}\n\n-----Original Message-----\nFrom: Max\nSent: Tuesday, December 1, 2026 9:00 AM\nTo: Jane\nSubject: Date\n\nDoes Tuesday work?`,
  ],
  [
    'Outlook, German',
    `${answer}\n\n-----Ursprüngliche Nachricht-----\nVon: Max\nGesendet: Dienstag, 1. Dezember 2026 09:00\nAn: Jane\nBetreff: Termin\n\nPasst Dienstag?`,
  ],
  [
    'Outlook on the web',
    `${answer}\n\n________________________________\nFrom: Max <max@agency.example>\nSent: Tuesday, December 1, 2026 9:00 AM\nTo: Jane\nSubject: Re: Date\n\nDoes Tuesday work?`,
  ],
  [
    'Outlook 365, German',
    `${answer}\n\nVon: Max <max@agency.example>\nGesendet: Dienstag, 1. Dezember 2026 09:00\nAn: Jane\nBetreff: AW: Termin\n\nPasst Dienstag?`,
  ],
  [
    'Outlook, French',
    `${answer}\n\nDe : Max <max@agency.example>\nEnvoyé : mardi 1 décembre 2026 09:00\nÀ : Jane\nObjet : Date\n\nMardi convient ?`,
  ],
  ['marks alone', `${answer}\n\n> Does Tuesday work?\n> Max`],
  [
    'no marks below the line above',
    `${answer}\n\nOn Dec 1, 2026, at 9:00 AM, Max wrote:\n\nDoes Tuesday work?\nMax`,
  ],
  ['answer below', `On Dec 1, 2026, at 9:00 AM, Max wrote:\n> Does Tuesday work?\n\n${answer}`],
  ['Windows line ends', `${answer}\n\nOn 1 Dec 2026 Max wrote:\n> Tuesday?`.replaceAll('\n', '\r\n')],
])('the text of an answer is told from what it quotes: %s', (_program, mail) => {
  const folded = foldQuotes(mail);
  expect(folded.text.replace(/\n_{10,}$/, '').trim()).toBe(answer);
  expect(folded.quoted).toMatch(/tuesday|dienstag|mardi|martes/i);
});

test.each([
  ['answers between quoted lines', 'On 1 Dec Max wrote:\n> When?\nTuesday.\n> Where?\nAt ours.'],
  ['text around a quoted line', 'You wrote\n> Tuesday\nand I say Wednesday.'],
  ['a forwarded mail alone', '> On 1 Dec Max wrote:\n> All of it.'],
  [
    'a sentence that begins like a quote',
    'On Tuesday we can talk.\nAm Dienstag auch: gerne.\nFrom: here on, all is fine.',
  ],
  [
    'a sentence that ends like the line above a quote',
    'Am Montag schrieb ich Ihnen:\nPasst es?\nOn Friday she wrote:\nYes.',
  ],
  ['an empty mail', ''],
])('a mail stays whole: %s', (_case, mail) => {
  expect(foldQuotes(mail)).toEqual({ text: mail, quoted: null });
});
