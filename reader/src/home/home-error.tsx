import { useNavigate } from '@ezhuthu/kit/router';
import { readerText } from '@ezhuthu/kit/text';
import { ErrorState } from '@ezhuthu/kit/ui';

export function HomeError() {
  const navigate = useNavigate();
  return (
    <ErrorState
      headingLevel={1}
      title={readerText.postsFailed}
      onRetry={() => navigate('/', { replace: true })}
    />
  );
}
