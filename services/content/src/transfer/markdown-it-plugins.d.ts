/** These plugins have no types. */
declare module 'markdown-it-footnote' {
  const plugin: (markdown: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
declare module 'markdown-it-mark' {
  const plugin: (markdown: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
declare module 'markdown-it-sub' {
  const plugin: (markdown: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
declare module 'markdown-it-sup' {
  const plugin: (markdown: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
