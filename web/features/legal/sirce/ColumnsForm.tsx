import { PlusIcon } from '@radix-ui/react-icons'
import { Button, Flex, Text } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { uploadColumnsMax } from '../../../../api/contract/constants.ts'
import { uploadColumnProblems } from '../../../../api/contract/rules.ts'
import { confirm } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Reorderable } from '../../../shared/reorder/Reorderable.tsx'
import { tell } from '../../../shared/toasts.ts'
import { ColumnFields } from './ColumnFields.tsx'
import { columnDrafts, newColumn, sentColumns, type UploadSheet } from './sirce.data.ts'

/** Columns are added, removed and moved, and saved together. */
export const ColumnsForm = ({ of: sheet }: { of: UploadSheet }) => {
  const { t, refusal } = useCopy()
  const list = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const form = useForm({
    initial: { columns: columnDrafts(sheet.columns), revision: sheet.revision },
    validate: ({ columns }) =>
      Object.fromEntries(
        uploadColumnProblems(sentColumns(columns)).map(({ code, field }) => [field, refusal(code)]),
      ),
    submit: async ({ columns, revision }) => {
      const body = { columns: sentColumns(columns), revision }
      const answer = await call('PUT /legal/upload-sheet', { body })
      tell.success(t('legal.sirce.sheet.saved'))
      return answer
    },
  })
  const columns = form.rows('columns')
  const problem = form.error('columns')
  const focusOn = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[name="columns.${Math.max(place, 0)}.heading"]`)?.focus(),
    )
  const add = () => {
    const place = columns.rows.length
    columns.add(newColumn())
    focusOn(place)
    setAnnouncement(t('legal.sirce.sheet.added', { number: place + 1 }))
  }
  const remove = (place: number) => {
    columns.remove(place)
    focusOn(Math.min(place, columns.rows.length - 2))
    setAnnouncement(t('legal.sirce.sheet.removed', { number: place + 1 }))
  }
  const nameAt = (heading: string, place: number): string =>
    heading.trim() || t('legal.sirce.sheet.column', { number: place + 1 })
  return (
    <Form form={form}>
      <FormProblem form={form} />
      <div ref={list}>
        <Reorderable
          className="sheet-columns"
          label={t('legal.sirce.sheet.list')}
          items={columns.rows.map(({ key, row }, place) => ({ id: key, row, place }))}
          nameOf={({ row, place }) => nameAt(row.heading, place)}
          onMove={columns.arrange}
        >
          {({ row, place }, handle) => (
            <ColumnFields
              form={form}
              place={place}
              handle={handle}
              name={nameAt(row.heading, place)}
              onRemove={columns.rows.length > 1 ? () => remove(place) : null}
            />
          )}
        </Reorderable>
      </div>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
      {problem && (
        <Text size="1" color="red" role="alert">
          {problem}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <SubmitButton form={form}>{t('legal.sirce.sheet.save')}</SubmitButton>
        <Button
          type="button"
          variant="soft"
          disabled={columns.rows.length >= uploadColumnsMax || form.busy}
          onClick={add}
        >
          <PlusIcon aria-hidden />
          {t('legal.sirce.sheet.add')}
        </Button>
        {form.changed && (
          <Button type="button" variant="soft" color="gray" disabled={form.busy} onClick={() => form.reset()}>
            {t('legal.sirce.discard')}
          </Button>
        )}
        {!sheet.isSample && <Restore onRestore={() => form.reset()} />}
      </Flex>
    </Form>
  )
}

const Restore = ({ onRestore }: { onRestore: () => void }) => {
  const { t } = useCopy()
  const { run, busy } = useAct(() => call('DELETE /legal/upload-sheet', {}))
  const restore = async () => {
    const isSure = await confirm({
      title: t('legal.sirce.sheet.restoreTitle'),
      text: t('legal.sirce.sheet.restoreText'),
      accept: t('legal.sirce.sheet.restore'),
    })
    if (!isSure) return
    onRestore()
    if (await run()) tell.success(t('legal.sirce.sheet.restored'))
  }
  return (
    <Button type="button" variant="soft" color="gray" loading={busy} onClick={() => void restore()}>
      {t('legal.sirce.sheet.restore')}
    </Button>
  )
}
