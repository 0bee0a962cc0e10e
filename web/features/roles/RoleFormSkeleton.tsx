import { Flex, Skeleton } from '@radix-ui/themes'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { FieldSkeletons, times, wordWidth } from '../../shared/feedback/skeletons.tsx'
import { useSession } from '../../shared/session/session.ts'

export const RoleFormSkeleton = () => {
  const { permissions } = useSession().user.Role
  return (
    <Awaited>
      <Flex direction="column" gap="5">
        <div className="role-name">
          <FieldSkeletons heights={[32]} />
        </div>
        <ul className="permission-grid" aria-hidden>
          {times(permissions.length, (place) => (
            <li key={place}>
              <span className="permission-card">
                <Skeleton height="20px" width="35px" />
                <Skeleton height="20px" width={wordWidth(place)} />
                <Skeleton height="38px" width="100%" />
              </span>
            </li>
          ))}
        </ul>
      </Flex>
    </Awaited>
  )
}
