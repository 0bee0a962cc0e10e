import { Button } from '@radix-ui/themes'
import { Link } from 'wouter'
import { reviewPath } from '../../../shared/course-links.ts'
import { useGet } from '../../../shared/data/use-query.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** The way to the free responses of a test that wait, with how many they are; nothing where none does. */
export const ReviewLink = (lesson: { courseId: string; lessonId: string }) => {
  const { t } = useCopy()
  const waiting = useGet('GET /courses/:courseId/lessons/:lessonId/reviews', {
    params: lesson,
    query: { pageSize: 1 },
  })
  const count = waiting.data?.responses ?? 0
  if (count === 0) return null
  return (
    <Button asChild>
      <Link to={reviewPath(lesson)}>{t('reviews.link', { count })}</Link>
    </Button>
  )
}
