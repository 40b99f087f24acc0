/** Hands a file that is here already to the browser's downloads. */
export function downloadBlob(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
