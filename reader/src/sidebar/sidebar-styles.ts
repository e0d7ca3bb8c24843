/** The sidebar's styles come with the page, before its code. */
import './block.module.css';
import './calendar.module.css';
import './counted-link.module.css';
import './post-links.module.css';
import './written-block.module.css';
