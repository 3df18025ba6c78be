// Stands for react-router-dom where islands run: mfe-kit makes its key of the router's context, which nothing reads there.
export const createContext = (): object => ({});
