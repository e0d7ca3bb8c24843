/** The styles of what comes alive later come with the page, before its code. */
import '../comments/comments.module.css';
import './post-engagement.module.css';
import './share-bar.module.css';
