// Loads a page again that has lost the network before its scripts have arrived.

import { HEALTH_PATH } from '#contract/api-paths.ts'

const ASK_EVERY_MS = 2000

/**
 * A script for the page's head, after the one that records early typing. If a script of the page does not load, the page could do nothing,
 * not even after the network is back: this loads it again once the server answers, unless something has been typed.
 */
export const RELOAD_WITHOUT_SCRIPTS =
  '(()=>{let asks;const isDead=()=>window.earlyTyping&&!earlyTyping.fields.size&&!earlyTyping.keys.length,' +
  'ask=()=>setTimeout(async()=>{if(!isDead())return;' +
  `const isThere=await fetch(${JSON.stringify(HEALTH_PATH)},{cache:"no-store"}).then(r=>r.ok,()=>false);` +
  `isThere?isDead()&&location.reload():ask()},${ASK_EVERY_MS});` +
  'addEventListener("error",({target:s})=>{if(s.tagName==="SCRIPT"&&!asks){asks=true;ask()}},true)})()'
