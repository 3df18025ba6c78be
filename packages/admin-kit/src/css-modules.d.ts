declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

// Styles that a package brings along with its code.
declare module '*.css';
