const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** As it is written on the viewer's keyboard. */
export const modifierKey = isApple ? '⌘' : 'Ctrl'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

export const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey

/** While nothing is typed into: there it is a letter as any other. */
export const isSlashKey = ({ key, ctrlKey, metaKey, altKey, target }: Pressed): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedInto(target)

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=combobox]') !== null)
