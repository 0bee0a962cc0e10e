import './words.ts'
import { Box, Heading, Link } from '@radix-ui/themes'
import { useEffect, useId, useState } from 'react'
import { type CachedDocument, cachedDocuments } from '../../shared/device/documents.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** PDFs available offline: those of lessons opened on this device. */
export const CachedDocuments = () => {
  const { t } = useCopy()
  const [documents, setDocuments] = useState<readonly CachedDocument[]>([])
  const id = useId()
  useEffect(() => {
    cachedDocuments().then(setDocuments, () => setDocuments([]))
  }, [])
  if (documents.length === 0) return null
  return (
    <Box mt="6">
      <Heading as="h2" size="3" id={id}>
        {t('offline.kept')}
      </Heading>
      <ul className="ruled kept-documents" aria-labelledby={id}>
        {documents.map(({ address, name }) => (
          <li key={address}>
            <Link href={address} target="_blank" rel="noreferrer">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
