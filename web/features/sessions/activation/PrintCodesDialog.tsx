import { Button, Dialog, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Link } from 'wouter'
import { activationDays } from '../../../../api/contract/constants.ts'
import type { ActivationOverview } from '../../../../api/contract/routes/activation-codes.ts'
import { call } from '../../../shared/data/call.ts'
import { useQuery, useRead } from '../../../shared/data/use-query.ts'
import { DialogActions } from '../../../shared/dialog/DialogActions.tsx'
import { useReturnFocus } from '../../../shared/dialog/return-focus.ts'
import { EmptyState, ErrorState, Notice, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { CheckboxField } from '../../../shared/form/choices.tsx'
import { ReasonedButton } from '../../../shared/form/Form.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { TerminalChoice } from './TerminalChoice.tsx'
import type { CodesFor } from './use-printing.ts'
import { usePrinting } from './use-printing.ts'

export const PrintCodesDialog = ({ onClose, ...codesFor }: CodesFor & { onClose: () => void }) => {
  const { t } = useCopy()
  const returnFocus = useReturnFocus(true)
  const [printed, setPrinted] = useState<number | null>(null)
  const [inDepartment, setInDepartment] = useState(codesFor.department != null)
  const department = inDepartment ? (codesFor.department ?? null) : null
  const { data, error, refetch } = useOverview(printed === null ? { ...codesFor, department } : null)
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="560px" {...returnFocus}>
        <Dialog.Title size="4">{t('activation.print.title')}</Dialog.Title>
        <Dialog.Description size="2" mb="4">
          {t('activation.print.text')}
        </Dialog.Description>
        <Flex direction="column" gap="4">
          {printed === null && codesFor.importId != null && (
            <Text as="p" size="2" weight="medium">
              {t('activation.print.ofImport')}
            </Text>
          )}
          {printed === null && codesFor.department != null && (
            <CheckboxField
              name="department"
              label={t('activation.print.department')}
              value={inDepartment}
              onChange={setInDepartment}
              error={null}
              disabled={false}
            />
          )}
          {error && <ErrorState error={error} retry={refetch} />}
          {printed !== null ? (
            <PrintResult count={printed} onClose={onClose} />
          ) : data ? (
            <PrintForm
              key={String(department)}
              overview={data}
              codesFor={{ ...codesFor, department }}
              onPrinted={setPrinted}
              onClose={onClose}
            />
          ) : (
            !error && <SkeletonLines lines={5} />
          )}
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** Selected people have a call of their own, since their ids do not fit into an address; null loads nothing. */
const useOverview = (codesFor: CodesFor | null) => {
  const people = codesFor?.people
  const ofAll = useRead(
    'GET /activation-codes',
    codesFor && !people ? { query: { department: codesFor.department, import: codesFor.importId } } : null,
  )
  const ofSome = useQuery(people ? `codes of ${people.join()}` : null, (signal) =>
    call('POST /activation-codes/actions/count', { body: { people: [...(people ?? [])] } }, { signal }),
  )
  return people ? ofSome : ofAll
}

export const PrintForm = ({
  overview: { terminals, firstPassword, isCompanyNamed },
  codesFor,
  onPrinted,
  onClose,
}: {
  overview: ActivationOverview
  codesFor: CodesFor
  onPrinted: (count: number) => void
  onClose: () => void
}) => {
  const { t, count } = useCopy()
  const printing = usePrinting(terminals, codesFor, onPrinted)
  const { selectedIds, choose, replacing, setReplacing, due, heldCodes, busy, print } = printing
  if (terminals.length === 0)
    return (
      <>
        <EmptyState
          title={t('activation.print.empty')}
          text={t(codesFor.people ? 'activation.print.emptySelection' : 'activation.print.emptyText')}
        />
        <CloseButton onClose={onClose} />
      </>
    )
  return (
    <>
      {firstPassword === 'entryDate' && <Notice>{t('activation.print.entryDate')}</Notice>}
      {!isCompanyNamed && (
        <Notice tone="warning">
          {t('activation.print.unnamed')} <Link to="/empresa">{t('activation.print.name')}</Link>
        </Notice>
      )}
      <TerminalChoice terminals={terminals} selectedIds={selectedIds} choose={choose} />
      {heldCodes > 0 && (
        <CheckboxField
          name="replacing"
          label={count('activation.print.replace', heldCodes)}
          hint={t('activation.print.replaceHint')}
          value={replacing}
          onChange={setReplacing}
          error={null}
          disabled={busy}
        />
      )}
      <Text as="p" size="2" aria-live="polite">
        <strong>{count('activation.print.ready', due)}</strong>{' '}
        {heldCodes > 0 && !replacing && count('activation.print.keeping', heldCodes)}
      </Text>
      <DialogActions>
        <Button variant="soft" color="gray" onClick={onClose} disabled={busy}>
          {t('shared.cancel')}
        </Button>
        <ReasonedButton reason={due === 0 ? t('activation.print.none') : null} loading={busy} onClick={print}>
          {t('activation.print.submit')}
        </ReasonedButton>
      </DialogActions>
    </>
  )
}

const PrintResult = ({ count: printedCount, onClose }: { count: number; onClose: () => void }) => {
  const { t, count } = useCopy()
  return (
    <>
      <Notice tone="success">
        <strong>{count('activation.print.done', printedCount)}</strong>.{' '}
        {t('activation.print.doneText', { days: activationDays })}
      </Notice>
      <CloseButton onClose={onClose} />
    </>
  )
}

const CloseButton = ({ onClose }: { onClose: () => void }) => {
  const { t } = useCopy()
  return (
    <DialogActions>
      <Button onClick={onClose} autoFocus>
        {t('activation.print.close')}
      </Button>
    </DialogActions>
  )
}
