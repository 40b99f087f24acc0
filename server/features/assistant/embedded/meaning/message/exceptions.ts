/** 'Everything except the sheer one': what is meant, and what is not. */

const EXCEPT =
  /\b(?:except(?: for)?|but not|(?:all|everything|alles|almal) but|apart from|excluding|(?:and|en|just|only|net) (?:not|nie)|behalwe|buiten|maar nie)\b/

/** 'But leave the study out', 'maar los die studeerkamer uit': said of what is added, it takes nothing off. */
const LEFT_OUT = /[ ,;.]+(?:but|and|just|maar|en|net) (?:please |just |rather |asb |net )?(?:leave|skip|los|laat)\b/

/** @returns null where a text makes no exception */
export function exceptionIn(plain: string): { readonly meant: string; readonly except: string } | null {
  const found = EXCEPT.exec(plain) ?? LEFT_OUT.exec(plain)
  return found && { meant: plain.slice(0, found.index), except: plain.slice(found.index + found[0].length) }
}

/** 'Add them but leave the study out' is one wish. */
export const addsAllBut = (plain: string): boolean => ADDS.test(plain) && LEFT_OUT.test(plain)
const ADDS =
  /^(?:(?:please|pls|asb|ok(?:ay)?|yes|ja|great|cool)[ ,]+)*(?:add|put|take|sit|voeg|vat|neem) (?:them|all|both|everything|it all|the (?:lot|rest|others?)|hulle|almal|alles|albei|die (?:res|ander))\b/
