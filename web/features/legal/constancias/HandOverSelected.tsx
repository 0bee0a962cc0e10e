import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

type Props = { readonly ids: readonly string[] }

/** Records that the selected ones were given printed to their people. */
export const HandOverSelected = ({ ids }: Props) => {
  const { count } = useCopy()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" color="gray" onClick={() => setOpen(true)}>
        {count('legal.constancias.handOverSelected', ids.length)}
      </Button>
      {isOpen && <HandOverDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}
