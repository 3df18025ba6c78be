import { stringifyForScript } from './escape';
import type { PageFiles } from './page-files';
import type { InlineStyles } from './page-styles';

/** The style elements that a document is painted with. */
const rulesId = 'first-paint';
const fontsId = 'fonts';
/** Which fonts the browser has fetched before; whoever has them sees the first paint in them. */
const fontsKey = 'fonts';

/**
 * Fonts take no part in the first paint of a first visit, and are there from the first paint on later ones. Without
 * scripts they are asked for at once.
 */
export function formatStyles({ rules, fonts }: InlineStyles, files: PageFiles, nonce: string): string {
  const names = stringifyForScript(files.fonts.join());
  return [
    `<style id="${rulesId}">${rules}</style>`,
    `<style id="${fontsId}" media="not all">${fonts}</style><noscript><style>${fonts}</style></noscript>`,
    `<script ${nonce}>try{if(localStorage.getItem("${fontsKey}")===${names})document.getElementById("${fontsId}").media="all"}catch(e){}</script>`,
  ].join('');
}

/**
 * Fetches what makes a readable page a running one, once it has been painted: nothing of it may stand in the way of
 * what a visitor came to see. Whoever touches the page earlier has it start at once; a page nobody looks at yet (it
 * is not painted) starts after three seconds. The whole sheets take the place of the inlined rules in one step when
 * all are there, so that nothing is drawn with half of them. The bundler's runtime finds them by their addresses, which
 * are root-relative like its own, and clears their `onload`: hence the listeners.
 */
const STARTER = `(function(d,w,files){
var nonce=d.currentScript.nonce,rules=d.getElementById("${rulesId}"),fonts=d.getElementById("${fontsId}"),
sheets=[],left=files.styles.length,failed=false,begun=false,touches=["pointerdown","touchstart","keydown"];
function add(name,values,place){var e=d.createElement(name);for(var k in values)e[k]=values[k];e.nonce=nonce;place(e);return e}
function toHead(e){d.head.appendChild(e)}
function settle(){if(--left)return;sheets.forEach(function(s){s.media="all"});failed||rules.remove()}
function begin(){if(begun)return;begun=true;
touches.forEach(function(t){d.removeEventListener(t,begin,true)});
fonts.media="all";try{w.localStorage.setItem("${fontsKey}",files.fonts)}catch(e){}
files.styles.forEach(function(u){sheets.push(add("link",{rel:"stylesheet",media:"not all",href:u},function(e){
e.addEventListener("load",settle);e.addEventListener("error",function(){failed=true;settle()});rules.before(e)}))});
files.modulePreloads.forEach(function(u){add("link",{rel:"modulepreload",href:u},toHead)});
files.scripts.forEach(function(u){add("script",{type:"module",src:u},toHead)})}
function loaded(){if(d.hidden)return;
if(w.performance.getEntriesByName("first-contentful-paint").length||!w.PerformanceObserver)return begin();
new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint").length&&begin()}).observe({type:"paint",buffered:true})}
touches.forEach(function(t){d.addEventListener(t,begin,{capture:true,passive:true})});
w.setTimeout(begin,3e3);
d.readyState==="complete"?loaded():w.addEventListener("load",loaded)
})`;

/** The script that stands at the end of the document. */
export function formatStarter({ styles, scripts, modulePreloads, fonts }: PageFiles, nonce: string): string {
  const files = stringifyForScript({ styles, scripts, modulePreloads, fonts: fonts.join() });
  return `<script ${nonce}>${STARTER}(document,window,${files})</script>`;
}
