/** 'Everything except the sheer one': what is meant, and what is not. */

const EXCEPT =
  /\b(?:except(?: for)?|but not|(?:all|everything|alles|almal) but|apart from|excluding|(?:and|en|just|only|net) (?:not|nie)|behalwe|buiten|maar nie)\b/

/** @returns null where a text makes no exception */
export function exceptionIn(plain: string): { readonly meant: string; readonly except: string } | null {
  const found = EXCEPT.exec(plain)
  return found && { meant: plain.slice(0, found.index), except: plain.slice(found.index + found[0].length) }
}
