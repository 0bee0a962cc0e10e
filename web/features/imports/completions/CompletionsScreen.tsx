import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, Flex, Text } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { rosterLimits } from '../../../../api/contract/imports.ts'
import { invalidate } from '../../../shared/data/cache.ts'
import { uploadTo } from '../../../shared/data/upload.ts'
import { FileDrop } from '../../../shared/form/FileDrop.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { ListPanel } from '../../../shared/list/ListPanel.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { go } from '../../../shared/navigate.ts'
import { Page, Section } from '../../../shared/page.tsx'
import { saveText } from '../example.ts'
import { ImportStatusBadge } from '../ImportStatusBadge.tsx'
import { actorName } from '../imports.data.ts'
import { rosterFault } from '../RosterDrop.tsx'
import { type CompletionImport, completionsPath, loadCompletionImports } from './completions.data.ts'
import { exampleCompletions } from './example.ts'

/** Takes a file of courses taken elsewhere, and lists earlier ones. */
export const CompletionsScreen = () => {
  const { t } = useCopy()
  return (
    <Page title={t('imports.completions.title')}>
      <Text as="p" color="gray">
        {t('imports.completions.intro')}
      </Text>
      <CompletionsDrop />
      <Section title={t('imports.list.title')}>
        <ListPanel<CompletionImport>
          label={t('imports.list.title')}
          id="completion-imports"
          load={loadCompletionImports}
          rowKey={({ id }) => id}
          columns={useColumns()}
          empty={{ title: t('imports.list.empty'), text: t('imports.list.emptyText') }}
        />
      </Section>
    </Page>
  )
}

const CompletionsDrop = () => {
  const { t, format, locale } = useCopy()
  const { send, cancel, percent, error } = useUpload()
  const { megabytes, rows } = rosterLimits
  return (
    <Flex direction="column" gap="3" className="roster-drop">
      <FileDrop
        label={t('imports.completions.file')}
        hint={t('imports.completions.hint', { megabytes, rows: format.number(rows) })}
        error={error}
        accept=".csv,.txt,.xlsx"
        percent={percent}
        onCancel={cancel}
        onFile={send}
      />
      <Button
        type="button"
        variant="ghost"
        onClick={() => saveText(exampleCompletions(locale), t('imports.completions.exampleName'))}
      >
        <DownloadIcon aria-hidden />
        {t('imports.completions.example')}
      </Button>
    </Flex>
  )
}

const useUpload = () => {
  const { t, problem, refusal } = useCopy()
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const request = useRef<AbortController | null>(null)
  const wordsOf = { several: t('imports.drop.one'), large: refusal('roster.too-large', rosterLimits) }

  const send = async (file: File, all: readonly File[]): Promise<void> => {
    const fault = rosterFault(file.size, all.length)
    setError(fault && wordsOf[fault])
    if (fault) return
    request.current = new AbortController()
    setPercent(0)
    try {
      const { signal } = request.current
      const { id } = await uploadTo('POST /completions/imports', file, { onProgress: setPercent, signal })
      invalidate()
      go(`${completionsPath}/${id}`)
    } catch (failure) {
      setError(problem(failure))
    } finally {
      setPercent(null)
    }
  }
  return { send, cancel: () => request.current?.abort(), percent, error }
}

const useColumns = (): Column<CompletionImport>[] => {
  const tools = useCopy()
  const { t, format } = tools
  return [
    {
      id: 'file',
      header: t('imports.completions.file'),
      names: true,
      cell: ({ id, fileName }) => (
        <RowLink to={`${completionsPath}/${id}`}>{fileName || t('imports.list.unnamed')}</RowLink>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: '140px',
      cell: ({ status }) => <ImportStatusBadge status={status} />,
    },
    {
      id: 'who',
      header: t('imports.completions.who'),
      importance: 3,
      width: '200px',
      cell: ({ appliedBy, uploadedBy }) => actorName(appliedBy ?? uploadedBy, tools),
    },
    {
      id: 'when',
      header: t('imports.completions.when'),
      align: 'end',
      width: '180px',
      cell: ({ finishedAt, uploadedAt }) => format.dateTime(finishedAt ?? uploadedAt),
    },
  ]
}
