import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import type { OtherBrowser } from './other-browser';
import { findFreePort } from './stack';

const driverProgram = '/usr/bin/WebKitWebDriver';
const screenProgram = '/usr/bin/Xvfb';
const withinMs = 20_000;

/** Why these tests are skipped; undefined where they run. */
export const noWebKit =
  existsSync(driverProgram) && existsSync(screenProgram)
    ? undefined
    : 'WebKit is not installed (apt-get install webkit2gtk-driver xvfb)';

/** WebKitGTK draws to a screen only. Xvfb chooses a free one and writes its number to the fourth stream. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    screenProgram,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const lines = createInterface({ input: screen.stdio[3] as Readable });
  for await (const number of lines) return { screen, display: `:${number}` };
  throw new Error('Xvfb did not start');
}

/** The browser that Debian ships beside the driver. */
function findMiniBrowser(): string {
  for (const root of readdirSync('/usr/lib'))
    for (const version of ['4.1', '4.0', '6.0']) {
      const folder = version === '6.0' ? 'webkitgtk-6.0' : `webkit2gtk-${version}`;
      const program = `/usr/lib/${root}/${folder}/MiniBrowser`;
      if (existsSync(program)) return program;
    }
  throw new Error('MiniBrowser is missing beside WebKitWebDriver');
}

async function connect(url: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Builder().usingServer(url).withCapabilities(capabilities).build();
    } catch (error) {
      if (attempt === 50) throw error;
      await sleep(100);
    }
  }
}

/** WebKitGTK over WebDriver. */
export async function startWebKit(): Promise<OtherBrowser> {
  const { screen, display } = await startScreen();
  const port = await findFreePort();
  const server = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const stop = () => {
    server.kill();
    screen.kill();
  };
  try {
    return createBrowser(await connect(`http://127.0.0.1:${port}`), stop);
  } catch (error) {
    stop();
    throw error;
  }
}

function createBrowser(driver: WebDriver, stop: () => void): OtherBrowser {
  const locate = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), withinMs);
    await driver.wait(until.elementIsVisible(element), withinMs);
    // The driver doesn't wait for smooth scrolling.
    await driver.executeScript(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    );
    return element;
  };
  return {
    open: (url) => driver.get(url),
    resize: async ({ width, height }) => {
      await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
    },
    click: async (xpath) => (await locate(xpath)).click(),
    type: async (xpath, text) => (await locate(xpath)).sendKeys(text),
    typeOn: (text) => driver.actions().sendKeys(text).perform(),
    async choose(xpath, option) {
      await (await locate(xpath)).findElement(By.xpath(`./option[.="${option}"]`)).click();
    },
    press: (key) =>
      driver
        .actions()
        .sendKeys(Key[key === 'Escape' ? 'ESCAPE' : 'NULL'])
        .perform(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async close() {
      await driver.quit();
      stop();
    },
  };
}
