type ButtonProps = { readonly onClick?: (event: object) => unknown; readonly children?: unknown }

const buttons = (): ButtonProps[] => (globalThis as { buttonsMade?: ButtonProps[] }).buttonsMade ?? []

const textOf = (node: unknown): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return ''
}

const nameOf = (button: ButtonProps): string =>
  'aria-label' in button ? String(button['aria-label']) : textOf(button.children).trim()

/** Presses the button of this name among those that `print` draws; what it begins goes on. */
export const press = (name: string, print: () => unknown): void => {
  buttons().length = 0
  print()
  const found = buttons().filter((button) => nameOf(button) === name)
  if (found.length !== 1) throw new Error(`${name}: ${buttons().map(nameOf).join(', ')}`)
  // a tooltip's own handler looks for its timer there
  Object.assign(globalThis, { window: { clearTimeout } })
  try {
    void found[0]?.onClick?.({ preventDefault: () => undefined })
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}
