import Heart from 'lucide-react/icons/heart';
import { Button, LoadingRegion, PostCard, PostCardSkeleton } from '../ui/index.ts';
import { barePost, longPost, shortPost } from './samples.ts';
import { Specimen } from './specimen.tsx';

const timezone = 'Asia/Kolkata';

export function CardSpecimens() {
  return (
    <>
      <Specimen name="PostCard" isStacked>
        <PostCard post={longPost} timezone={timezone} headingLevel={3} priority />
        <PostCard post={shortPost} timezone={timezone} headingLevel={3} />
        <PostCard post={barePost} timezone={timezone} headingLevel={3} />
      </Specimen>
      <Specimen name="PostCard: actions" isStacked>
        <PostCard
          post={shortPost}
          timezone={timezone}
          headingLevel={3}
          actions={
            <Button variant="plain" isCompact>
              <Heart size={18} />
              38
            </Button>
          }
        />
      </Specimen>
      <Specimen name="PostCardSkeleton" isStacked>
        <LoadingRegion label="Loading...">
          <PostCardSkeleton />
        </LoadingRegion>
      </Specimen>
    </>
  );
}
