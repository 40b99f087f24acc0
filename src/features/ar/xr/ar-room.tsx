export function ArRoom({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <button type="button" onClick={onLeave}>
      Leave
    </button>
  )
}
