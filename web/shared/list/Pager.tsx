import { ChevronLeftIcon, ChevronRightIcon } from '@radix-ui/react-icons'
import { Flex, IconButton, Select, Text } from '@radix-ui/themes'
import { useCopy } from '../i18n/use-copy.ts'

/** '12 de 348', the page, and the page size if there are several. Only its space while `count` is null, and only the figures of no rows. */
export const Pager = ({
  shown,
  count,
  page,
  size,
  sizes,
  onPage,
  onSize,
}: {
  shown: number
  count: number | null
  page: number
  size: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}) => {
  const { t, format } = useCopy()
  const pages = count === null ? null : Math.max(1, Math.ceil(count / size))
  return (
    <Flex
      className="pager"
      align="center"
      justify="between"
      gap="3"
      wrap="wrap"
      data-idle={!count || undefined}
    >
      <Text size="2" color="gray" className="figures" aria-live="polite">
        {count !== null &&
          t('shared.list.shown', { shown: format.number(shown), count: format.number(count) })}
      </Text>
      <Flex align="center" gap="3" asChild>
        <nav aria-label={t('shared.list.pages')}>
          {sizes.length > 1 && (
            <Select.Root value={String(size)} onValueChange={(value) => onSize(Number(value))}>
              <Select.Trigger variant="ghost" color="gray" aria-label={t('shared.list.size')} />
              <Select.Content position="popper">
                {sizes.map((one) => (
                  <Select.Item key={one} value={String(one)}>
                    {t('shared.list.rows', { size: one })}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          )}
          <IconButton
            variant="soft"
            color="gray"
            aria-label={t('shared.list.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <Text size="2" className="figures">
            {pages !== null &&
              t('shared.list.page', { page: format.number(page), pages: format.number(pages) })}
          </Text>
          <IconButton
            variant="soft"
            color="gray"
            aria-label={t('shared.list.next')}
            disabled={pages === null || page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </nav>
      </Flex>
    </Flex>
  )
}
