/** What the chat says where no answer came. */
export const FAILURE = 'I apologize, but I encountered an issue processing your message. Please try again.'

/** A promise that the test resolves. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
