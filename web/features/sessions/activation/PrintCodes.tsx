import { FileTextIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { PrintCodesDialog } from './PrintCodesDialog.tsx'
import type { CodesFor } from './use-printing.ts'

/** For administrators: prints log-in codes for people without a password. */
export const PrintCodes = (codesFor: CodesFor) => {
  const { t } = useCopy()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        <FileTextIcon aria-hidden />
        {t('activation.print.open')}
      </Button>
      {open && <PrintCodesDialog {...codesFor} onClose={() => setOpen(false)} />}
    </>
  )
}
