import { FileIcon, UploadIcon } from '@radix-ui/react-icons'
import { Button, Flex, Text } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { Progress } from '../feedback/Progress.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { Field, type FieldProps } from './Field.tsx'

/** Takes one file by drop or dialog; shows the upload's progress and a cancel button. */
export const FileDrop = ({
  accept,
  onFile,
  percent = null,
  onCancel,
  fileName,
  disabled = false,
  ...field
}: FieldProps & {
  /** As the input element's `accept`: `.pdf,.docx`. */
  accept: string
  /** Receives all dropped files, so that the caller can refuse several. */
  onFile: (file: File, all: readonly File[]) => void
  /** 0 to 100 while uploading, null otherwise. */
  percent?: number | null
  onCancel?: (() => void) | undefined
  fileName?: string | null
  disabled?: boolean
}) => {
  const { t } = useCopy()
  const input = useRef<HTMLInputElement>(null)
  const box = useFocusAfterChange(percent !== null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first, ...rest] = [...(files ?? [])]
    if (first && !disabled) onFile(first, [first, ...rest])
  }
  return (
    <Field {...field}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button inside does the same
        <div
          ref={box}
          className="file-drop"
          data-over={over || undefined}
          data-invalid={field.error ? true : undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
        >
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
          {fileName && (
            <Flex align="center" gap="2" className="file-name">
              <FileIcon aria-hidden />
              <Text size="2" truncate title={fileName}>
                {fileName}
              </Text>
            </Flex>
          )}
          {percent === null ? (
            <Flex align="center" gap="3" wrap="wrap">
              <Button
                {...control}
                type="button"
                variant="soft"
                disabled={disabled}
                onClick={() => input.current?.click()}
              >
                <UploadIcon aria-hidden />
                {t(fileName ? 'shared.file.replace' : 'shared.file.choose')}
              </Button>
              <Text size="1" color="gray">
                {t('shared.file.drop')}
              </Text>
            </Flex>
          ) : (
            <Flex align="center" gap="3">
              <Progress completed={percent} total={100} percent label={t('shared.file.sending')} />
              {onCancel && (
                <Button type="button" size="1" variant="ghost" color="gray" onClick={onCancel}>
                  {t('shared.file.stop')}
                </Button>
              )}
            </Flex>
          )}
        </div>
      )}
    </Field>
  )
}

/** The buttons change during an upload; moves focus from a removed button to its replacement. */
const useFocusAfterChange = (isUploading: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(isUploading)
  useEffect(() => {
    if (before.current === isUploading) return
    before.current = isUploading
    if (document.activeElement !== document.body) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isUploading])
  return box
}
