import { type ReactNode, useDeferredValue } from 'react'

const isInBrowser = typeof document !== 'undefined'

/** Renders its content after the rest of the screen has been drawn; `place` reserves its space. */
export const Later = ({ place, children }: { place: ReactNode; children: ReactNode }) =>
  useDeferredValue(true, !isInBrowser) ? children : place
