/** @returns the part of the page (ruler/index.html) with this id. @throws Error when there is none of that kind. */
export function pagePart<Part extends Element>(id: string, kind: new () => Part): Part {
  const part = document.getElementById(id)
  if (!(part instanceof kind)) throw new Error(`the page has no ${id}`)
  return part
}
