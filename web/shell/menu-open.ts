import { useAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { storedAtom } from '../shared/device/stored-atom.ts'

const choiceAtom = storedAtom<boolean | null, boolean>('menu-open', (stored) =>
  stored === null ? null : stored === 'true',
)

const roomy = matchMedia('(min-width: 1024px)')

const watchRoom = (onChange: () => void): (() => void) => {
  roomy.addEventListener('change', onChange)
  return () => roomy.removeEventListener('change', onChange)
}

/** The choice stored on this device, otherwise open on wide screens. */
export const useMenuOpen = () => {
  const [choice, setOpen] = useAtom(choiceAtom)
  const isRoomy = useSyncExternalStore(watchRoom, () => roomy.matches)
  return [choice ?? isRoomy, setOpen] as const
}
