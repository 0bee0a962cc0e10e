import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, Flex } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { rosterLimits } from '../../../api/contract/imports.ts'
import { invalidate } from '../../shared/data/cache.ts'
import { uploadTo } from '../../shared/data/upload.ts'
import { FileDrop } from '../../shared/form/FileDrop.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { exampleRoster, saveText } from './example.ts'

/** Uploads HR's file and opens its dry run; shows problems of the file below. */
export const RosterDrop = () => {
  const { t, format, locale } = useCopy()
  const { send, cancel, percent, error } = useUpload()
  const { megabytes, rows } = rosterLimits
  return (
    <Flex direction="column" gap="3" className="roster-drop">
      <FileDrop
        label={t('imports.drop.label')}
        hint={t('imports.drop.hint', { megabytes, rows: format.number(rows) })}
        error={error}
        accept=".csv,.txt,.xlsx"
        percent={percent}
        onCancel={cancel}
        onFile={send}
      />
      <Button
        type="button"
        variant="ghost"
        onClick={() => saveText(exampleRoster(locale), t('imports.drop.exampleName'))}
      >
        <DownloadIcon aria-hidden />
        {t('imports.drop.example')}
      </Button>
    </Flex>
  )
}

const bytesMax = rosterLimits.megabytes * 1_048_576

/** Why a chosen file is refused; null if accepted. */
export const rosterFault = (bytes: number, files: number): 'several' | 'large' | null => {
  if (files > 1) return 'several'
  return bytes > bytesMax ? 'large' : null
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
      const { id } = await uploadTo('POST /imports', file, { onProgress: setPercent, signal })
      invalidate()
      go(`/empleados/importar/${id}`)
    } catch (failure) {
      setError(problem(failure))
    } finally {
      setPercent(null)
    }
  }
  return { send, cancel: () => request.current?.abort(), percent, error }
}
