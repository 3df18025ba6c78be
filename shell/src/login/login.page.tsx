export function Component() {
  return <h1>Sign In</h1>;
}
