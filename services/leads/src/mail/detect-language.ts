/** Common short words by which languages of the Latin alphabet are told apart. */
const commonWords: Record<string, string> = {
  en: 'the and of to in is you your for with this that we our are have from will read more',
  de: 'der die das und ist nicht sie wir ihre ihr für mit auf ein eine von im zu den auch mehr',
  fr: 'le la les et des est vous nous pour avec votre notre dans une un sur pas plus qui du',
  es: 'el los las y es para con su nuestro una un por que en del más usted como nuestra le',
  it: 'il lo gli e è per con una un che di della dei nostro vostra più sono questo nel alla',
  nl: 'de het een en is van voor met wij uw ons onze niet op dat dit zijn meer ook te',
  pt: 'o os as e é para com uma um que em do da nosso sua não mais você dos pela',
  pl: 'i w na z do jest nie się że dla to nasz oraz jak czy po od więcej twój o',
  sv: 'och det att en ett är för med på vi du din av till inte som den mer om vår',
  da: 'og det at en et er for med på vi du din af til ikke som den mere om vores',
};
const wordsOf = Object.entries(commonWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** Scripts that stand for one language, or for the one that most write in it. */
const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];
/** Languages of the site that share a script with the one above. */
const sameScript: Record<string, string[]> = {
  ru: ['uk', 'bg', 'sr', 'mk', 'be', 'kk'],
  ar: ['fa', 'ur', 'ps'],
};

const minHits = 3;

/**
 * The language of a text (BCP 47), for `lang`: screen readers choose their voice by it, and mail programs whether to offer a
 * translation. The site's own one where the text is too short to tell.
 */
export function detectLanguage(text: string, siteLocale: string): string {
  const site = siteLocale || 'en';
  const siteLanguage = site.split('-')[0]?.toLowerCase() ?? 'en';
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of scripts)
    if ((text.match(script)?.length ?? 0) * 4 > letters && letters > 0)
      return siteLanguage === language || sameScript[language]?.includes(siteLanguage) ? site : language;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = wordsOf
    .map(([language, known]) => ({ language, count: words.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = hits;
  if (first === undefined || first.count < minHits || first.count === second?.count) return site;
  return first.language === siteLanguage ? site : first.language;
}
