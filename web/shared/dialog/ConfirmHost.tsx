import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { askedAtom } from './confirm.ts'

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

/** Where the questions of `confirm` appear; once, in the app's root. Fetched with the first of them. */
export const ConfirmHost = () => {
  const asked = useAtomValue(askedAtom)
  const [everAsked, setEverAsked] = useState(false)
  if (asked && !everAsked) setEverAsked(true)
  return <Suspense>{everAsked && <ConfirmDialog />}</Suspense>
}
