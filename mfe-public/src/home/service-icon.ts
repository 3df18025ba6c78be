const iconsByKeyword: readonly (readonly [RegExp, string])[] = [
  [/\b(?:(?:ai|bot)\b|automat|intelligen|chat)/i, 'bot'],
  [/\b(seo|search|strateg\w*)\b/i, 'search'],
  [/\b(?:(?:media|ads?|marketing)\b|advertis|campaign)/i, 'megaphone'],
  [/\b(api|integration\w*|backend)\b/i, 'webhook'],
  [/\b(mobile|apps?)\b/i, 'smartphone'],
  [/\b(web\w*|site\w*|development)\b/i, 'monitor'],
  [/\b(ux|ui|design\w*|brand\w*)\b/i, 'palette'],
  [/\b(consult\w*|advi\w*)\b/i, 'lightbulb'],
  [/\b(data|analy\w*)\b/i, 'chart-line'],
];

/** The icon of the first keyword found in the title. */
export function chooseServiceIcon(title: string): string {
  return iconsByKeyword.find(([keyword]) => keyword.test(title))?.[1] ?? 'rocket';
}
