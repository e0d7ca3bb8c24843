import { Link, useNavigate } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { Button, ErrorState } from '@ezhuthu/kit/ui';

export function AccessDenied() {
  const navigate = useNavigate();
  return (
    <ErrorState
      headingLevel={1}
      title={shellText.accessDenied}
      detail={shellText.accessDeniedReason}
      action={
        <>
          <Button onClick={() => navigate(-1)}>{shellText.goBack}</Button>
          <Button asChild variant="primary">
            <Link to="/">{shellText.goHome}</Link>
          </Button>
        </>
      }
    />
  );
}
