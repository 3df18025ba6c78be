/** Scripts that are written without spaces between words, or, as Korean, with words grown together. */
export const unspacedCharacter =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
