import { listLikedComments } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

/** What the member likes among the comments of a post. @param id of the post */
export const likedQuery = (id: string) => operationQuery(listLikedComments, { params: { id } }, 'reactions');
