import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, Flex } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { rosterLimits } from '../../../api/contract/imports.ts'
import { invalidate } from '../../shared/data/cache.ts'
import { uploadTo } from '../../shared/data/upload.ts'
import { FileDrop } from '../../shared/form/FileDrop.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { saveText } from './example.ts'

type Destination = {
  readonly route: 'POST /imports' | 'POST /completions/imports' | 'POST /legal/people/imports'
  /** Of the dry run, without its id. */
  readonly path: string
}

type Example = { readonly label: string; readonly name: string; readonly text: () => string }

/** Uploads a file and opens its dry run; shows problems of the file below. */
export const ImportDrop = ({
  label,
  hint,
  example,
  ...to
}: Destination & { label: string; hint: string; example: Example }) => {
  const { send, cancel, percent, error } = useUpload(to)
  return (
    <Flex direction="column" gap="3" className="roster-drop">
      <FileDrop
        label={label}
        hint={hint}
        error={error}
        accept=".csv,.txt,.xlsx"
        percent={percent}
        onCancel={cancel}
        onFile={send}
      />
      <Button type="button" variant="ghost" onClick={() => saveText(example.text(), example.name)}>
        <DownloadIcon aria-hidden />
        {example.label}
      </Button>
    </Flex>
  )
}

const bytesMax = rosterLimits.megabytes * 1_048_576

/** Why a chosen file is refused; null if accepted. */
export const importFault = (bytes: number, files: number): 'several' | 'large' | null => {
  if (files > 1) return 'several'
  return bytes > bytesMax ? 'large' : null
}

const useUpload = ({ route, path }: Destination) => {
  const { t, problem, refusal } = useCopy()
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const request = useRef<AbortController | null>(null)
  const wordsOf = { several: t('imports.drop.one'), large: refusal('roster.too-large', rosterLimits) }

  const send = async (file: File, all: readonly File[]): Promise<void> => {
    const fault = importFault(file.size, all.length)
    setError(fault && wordsOf[fault])
    if (fault) return
    request.current = new AbortController()
    setPercent(0)
    try {
      const { signal } = request.current
      const { id } = await uploadTo(route, {}, file, { onProgress: setPercent, signal })
      invalidate()
      go(`${path}/${id}`)
    } catch (failure) {
      setError(problem(failure))
    } finally {
      setPercent(null)
    }
  }
  return { send, cancel: () => request.current?.abort(), percent, error }
}
