import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { type Asked, askedAtom } from './confirm.ts'

/** The question that `confirm` asks, and its two answers. */
export const ConfirmDialog = () => {
  const asked = useAtomValue(askedAtom)
  const [shown, setShown] = useState<Asked | null>(asked)
  // The words stay while the dialog leaves.
  if (asked && asked !== shown) setShown(asked)
  return (
    <AlertDialog.Root open={asked !== null} onOpenChange={(open) => !open && asked?.answer(false)}>
      {shown && <Question asked={shown} />}
    </AlertDialog.Root>
  )
}

const Question = ({ asked }: { asked: Asked }) => {
  const { t } = useCopy()
  return (
    <AlertDialog.Content maxWidth="440px">
      <AlertDialog.Title size="4">{asked.title}</AlertDialog.Title>
      <AlertDialog.Description size="2">{asked.text}</AlertDialog.Description>
      <Flex gap="3" mt="5" justify="end">
        <AlertDialog.Cancel>
          <Button variant="soft" color="gray">
            {asked.cancel ?? t('shared.cancel')}
          </Button>
        </AlertDialog.Cancel>
        <Button color={asked.dangerous ? 'red' : undefined} onClick={() => asked.answer(true)}>
          {asked.accept}
        </Button>
      </Flex>
    </AlertDialog.Content>
  )
}
