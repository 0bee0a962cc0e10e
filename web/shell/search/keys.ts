const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key's label on the viewer's keyboard. */
export const modifierKey = isApple ? '⌘' : 'Ctrl'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

export const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey

/** Only outside text fields. */
export const isSlashKey = ({ key, ctrlKey, metaKey, altKey, target }: Pressed): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedInto(target)

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=combobox]') !== null)
