import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language';

test.each([
  ['The autumn news for you and your team, read more', 'de-DE', 'en'],
  ['Die Neuigkeiten für Sie und Ihr Team, mehr auf der Seite', 'en-GB', 'de'],
  ['Les nouvelles pour vous et votre équipe, dans une minute', '', 'fr'],
  ['Nuestras noticias para usted y su equipo, con los detalles', 'en', 'es'],
  ['Nyheterna för dig och det som vi har gjort till din dag', 'en', 'sv'],
  ['ニュースをお届けします。詳しくはこちら', 'en', 'ja'],
  ['我们的最新消息', 'en', 'zh'],
  ['أخبار الخريف لك ولفريقك', 'en', 'ar'],
  ['اخبار پاییز برای شما', 'fa', 'fa'],
  ['Новини для вас та вашої команди', 'uk-UA', 'uk-UA'],
  ['Осенние новости для вас', 'en', 'ru'],
  ['Die Neuigkeiten für Sie und Ihr Team', 'de-AT', 'de-AT'],
  ['Neu', 'de-DE', 'de-DE'],
  ['', '', 'en'],
  ['12 % 34', 'fr', 'fr'],
])('%j on a site in %j is in %s', (text, site, language) => {
  expect(detectLanguage(text, site)).toBe(language);
});
