const msPerDay = 86_400_000;
const zero = 0x30;
const earliest = Date.UTC(0, 0, 1);
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function writeDigits(value: number, digits: number, to: Uint8Array, at: number): void {
  let rest = value;
  for (let index = at + digits - 1; index >= at; index -= 1) {
    to[index] = zero + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}

/**
 * Writes times as `Date.toISOString` does; answers where the text ends. The day is worked out once for those that follow
 * each other on the same day, as they do in a list by time.
 */
export function createIsoDateWriter(): (time: number, to: Uint8Array, at: number) => number {
  let knownDay = Number.NaN;
  let dayText = new Uint8Array();
  const encoder = new TextEncoder();

  return (time, to, at) => {
    if (!(time >= earliest && time <= latest)) {
      const text = encoder.encode(new Date(time).toISOString());
      to.set(text, at);
      return at + text.length;
    }
    const day = Math.floor(time / msPerDay);
    if (day !== knownDay) {
      knownDay = day;
      // Up to the T.
      dayText = encoder.encode(new Date(day * msPerDay).toISOString().slice(0, 11));
    }
    for (let index = 0; index < dayText.length; index += 1) to[at + index] = dayText[index] as number;
    const ms = time - day * msPerDay;
    const clock = at + dayText.length;
    writeDigits(Math.floor(ms / 3_600_000), 2, to, clock);
    writeDigits(Math.floor(ms / 60_000) % 60, 2, to, clock + 3);
    writeDigits(Math.floor(ms / 1_000) % 60, 2, to, clock + 6);
    writeDigits(ms % 1_000, 3, to, clock + 9);
    to[clock + 2] = 0x3a;
    to[clock + 5] = 0x3a;
    to[clock + 8] = 0x2e;
    to[clock + 12] = 0x5a;
    return clock + 13;
  };
}
